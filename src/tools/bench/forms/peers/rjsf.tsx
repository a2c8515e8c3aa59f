import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { fieldCount, mount } from '../contestants/mount.tsx'
import { customValidate, rjsfSchema } from '../contestants/rjsf-form.ts'

const schema = rjsfSchema(fieldCount)

mount(<Form schema={schema} validator={validator} customValidate={customValidate} noHtml5Validate />)
