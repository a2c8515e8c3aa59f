import { type CallDoc, isForVisitors } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { WireError } from '#contract/shapes/error.ts'
import { FlowMember } from '#contract/shapes/flow.ts'

/** OpenAPI 3.1 of all calls, from the contract itself. */
export function openApi(): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer', version: '1' },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(calls.map((call) => [pathOf(call), { [call.method.toLowerCase()]: operation(call) }])),
    components: {
      schemas: { Error: plain(WireError), Flow: plain(FlowMember) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const pathOf = ({ path }: CallDoc): string => path.replace(/:(\w+)/g, '{$1}')

function operation(call: CallDoc): object {
  return {
    operationId: call.id,
    tags: [call.id.split('/')[0]],
    description: describe(call),
    security: isForVisitors(call) ? [{}, { session: [] }] : [{ session: [] }],
    ...(call.method === 'GET' ? { parameters: parameters(call) } : { requestBody: body(call), ...keyHeader(call) }),
    responses: {
      200: { description: 'The answer', content: json(plain(call.output)) },
      default: { description: 'The one error shape', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function describe({ access, errors, guarded, kind, ambient, rateLimit }: CallDoc): string {
  return [
    `A ${kind === 'act' ? 'change' : 'reading'}. Access: ${access}.`,
    errors.length > 0 ? `Codes: ${errors.join(', ')}.` : '',
    guarded ? 'Members call it only from a flow: without the member `flow` it answers 422 FLOW_REQUIRED.' : '',
    ambient?.length ? `Added by the client: ${ambient.join(', ')}.` : '',
    rateLimit
      ? `At most ${rateLimit.max} in ${rateLimit.seconds} seconds from one ${access === 'open' ? 'address' : 'person'}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function parameters(call: CallDoc): object[] {
  const { properties = {}, required = [] } = plain(call.input) as {
    properties?: { [name: string]: object }
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => {
    const inPath = call.path.includes(`:${name}`)
    return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema }
  })
}

function body(call: CallDoc): object {
  const schema = plain(call.input) as { properties?: object }
  if (call.kind === 'read') return { required: true, content: json(schema) }
  const properties = { flow: { $ref: '#/components/schemas/Flow' }, ...schema.properties }
  return { required: true, content: json({ ...schema, properties }) }
}

function keyHeader({ kind }: CallDoc): object {
  if (kind !== 'act') return {}
  const schema = { type: 'string', minLength: 1, maxLength: 200 }
  const description = 'The same act is done once. Without a session it is random, of 22 characters at least.'
  return { parameters: [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }] }
}

const json = (schema: object) => ({ 'application/json': { schema } })

/** TypeBox schemas carry marks of their own; plain JSON Schema has none. */
const plain = (schema: object): object => JSON.parse(JSON.stringify(schema))
