import * as compiled from 'virtual:compiled-validators'
import Form from '@rjsf/core'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { fieldCount, mount } from '../contestants/mount.tsx'
import { customValidate, rjsfSchema } from '../contestants/rjsf-form.ts'

const schema = rjsfSchema(fieldCount)
const validator = createPrecompiledValidator(compiled, schema)

mount(<Form schema={schema} validator={validator} customValidate={customValidate} noHtml5Validate />)
