import type { ReleaseDocs } from '#engine/documents.ts'
import type { Problem } from '#engine/problem.ts'

/**
 * What has to be there so that a problem is none: its place, by which problems of one cause are told as one. Null for a
 * problem that stands for itself.
 */
export function causeOf({ code, at, params = {} }: Problem, docs: ReleaseDocs): string | null {
  const flow = /^flow:([^/]+)/.exec(at)?.[1] ?? text(params.flow)
  switch (code) {
    case 'read.unknown':
      return nameOf(text(params.path), at, flow, docs)
    case 'place.unknown': {
      const [step = '', ...field] = text(params.place).split('.')
      return nameOf(['answers', step, ...field].join('.'), at, flow, docs)
    }
    case 'placeholder.unknown': {
      const [, of] = /^texts\/[^/]+\/flow\.([^./]+)/.exec(at) ?? []
      return of === undefined ? null : `flow:${of}/let/${text(params.placeholder)}`
    }
    case 'act.unknown':
      return `flow:${flow}/acts/${text(params.act)}`
    case 'field.unknown':
      return `form:${text(params.form)}/fields/${text(params.field)}`
    case 'form.unknown':
      return `form:${text(params.form)}`
    case 'screen.unknown':
      return `screen:${text(params.screen)}`
    case 'flow.unknown':
      return `flow:${text(params.flow)}`
    case 'value.unknown':
      return `values/${text(params.reference)}`
    case 'setting.unknown':
      return text(params.path).replaceAll('.', '/')
    case 'comparison.absent':
      // Of a setting, what is set is the reason that it is absent.
      return text(params.path).startsWith('config.') ? text(params.path).replaceAll('.', '/') : null
    case 'overlay.anchor': {
      const list = params.operation === 'move' ? at.replace(/\/[^/]+$/, '') : at
      return `${list}/${text(params.after ?? params.before)}`
    }
    case 'circle':
      return `circle ${[...new Set(Array.isArray(params.circle) ? params.circle : [])].sort().join(' ')}`
    case 'text.missing':
      // A language that has no words at all lacks them all for one reason.
      return Object.keys(docs.texts[text(params.locale)] ?? {}).length === 0 ? `texts/${text(params.locale)}` : null
    default:
      return null
  }
}

/** The place of what a path names; members of users and of what calls give are mended one by one. */
function nameOf(path: string, at: string, flow: string, { flows }: ReleaseDocs): string | null {
  const [root = '', first = '', second] = path.split('.')
  const form = /^form:([^/]+)/.exec(at)?.[1]
  if (root === 'let' || root === 'data') return `flow:${flow}/${root}/${first}`
  if (root === 'results') return `flow:${flow}/acts/${first}`
  if (['form', 'record', 'mode'].includes(root) && form !== undefined) return `form:${form}/fields/${first}`
  if (root !== 'answers' && root !== 'records') return null
  const step = flows[flow]?.steps.find(({ id }) => id === first)
  if (!step || second === undefined) return `flow:${flow}/steps/${first}`
  return typeof step.form === 'string' ? `form:${step.form}/fields/${second}` : null
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
