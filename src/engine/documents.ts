/** The shapes of documents (`schemas/language/`): what an operator may write. Data only; the meaning is in the folders beside. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type JsonObject = { readonly [name: string]: Json }
/** A JsonLogic expression: any JSON; an object with one key that is an operator is a call of it. */
export type Expr = Json
export type JsonSchema = JsonObject

export type FieldMode = 'required' | 'optional' | 'notUsed' | 'readOnly'

export interface DataDoc {
  readonly call: string
  readonly when?: Expr
  readonly with?: { readonly [name: string]: Expr }
  /** Declared code → place (field, step or end) that shows the problem. */
  readonly onError?: { readonly [code: string]: string }
}

export interface ChoicesDoc {
  readonly from?: Expr
  readonly only?: Expr
  readonly unless?: { readonly [reason: string]: Expr }
  readonly open?: boolean
}

/** What a field holds whose inside is drawn by RJSF: any JSON Schema, and how it is to look. To a flow it is one value. */
export interface IslandDoc {
  readonly schema: JsonSchema
  readonly uiSchema?: JsonObject
}

export interface FieldDoc {
  readonly id: string
  readonly section?: string
  readonly schema: JsonSchema
  /** Widget and its options. `ui:inside` names the field above within which this one stands. */
  readonly ui?: JsonObject
  readonly mode?: Expr
  readonly choices?: ChoicesDoc
  readonly limits?: { readonly [keyword: string]: Expr }
  /** Any JSON Schema with its uiSchema, drawn by RJSF; `schema` says the kind of the whole. */
  readonly island?: IslandDoc
  /** Id of a nested form: once, or per item when the schema's type is array. */
  readonly form?: string
  readonly send?: false
  readonly locked?: true
  readonly 'x-attribute'?: string
}

export interface RuleDoc {
  readonly id: string
  readonly at: string
  readonly when?: Expr
  readonly assert: Expr
  readonly locked?: true
}

export interface FormDoc {
  readonly $schema?: string
  readonly id: string
  readonly let?: { readonly [name: string]: Expr }
  readonly data?: { readonly [name: string]: DataDoc }
  readonly fields: readonly FieldDoc[]
  readonly rules?: readonly RuleDoc[]
}

export interface BlockDoc {
  readonly id: string
  readonly block: string
  readonly props?: { readonly [name: string]: Expr }
  readonly when?: Expr
}

export interface ActDoc {
  readonly id: string
  /** A call id, or an `if` of call ids. */
  readonly call: Expr
  readonly with?: { readonly [name: string]: Expr }
  readonly when?: Expr
  readonly each?: Expr
  readonly repeat?: boolean
  readonly onError?: { readonly [code: string]: string }
  /** When `call` chooses: the members of the input that each call knows. Nobody writes it; a release brings it along. */
  readonly knows?: { readonly [call: string]: readonly string[] }
}

/** An act with `repeat` that a step offers to start once more. */
export interface AgainDoc {
  readonly id: string
  /** Seconds for which it rests after it was done. */
  readonly wait?: Expr
}

export interface StepDoc {
  readonly id: string
  readonly half?: boolean
  readonly when?: Expr
  /** A form's id, or an expression that gives a form document (a form that is data). */
  readonly form?: string | JsonObject
  /** The `let` whose value chooses among the step's texts: `flow.join.payment.next.cash` goes before `...next`. */
  readonly words?: string
  readonly initial?: { readonly [field: string]: Expr }
  /** A record to be changed (`data.details.record`): each field without an `initial` begins with its member of that name. */
  readonly initialFrom?: string
  readonly skip?: Expr
  readonly blocks?: readonly BlockDoc[]
  readonly acts?: readonly ActDoc[]
  readonly again?: readonly (string | AgainDoc)[]
  readonly seal?: boolean
  readonly locked?: true
  /** The kind of outcome: this step is an end. */
  readonly end?: string
  /** Where an end leads at once, with its words as a toast: what was done can be seen there. */
  readonly leadsTo?: string
}

export interface LawDoc {
  readonly id: string
  readonly at: string
  readonly holds: Expr
  readonly locked?: true
}

export interface FlowDoc {
  readonly $schema?: string
  readonly id: string
  readonly route: string
  /** Whose settings `config` shows from there on. */
  readonly center?: Expr
  readonly let?: { readonly [name: string]: Expr }
  readonly data?: { readonly [name: string]: DataDoc }
  readonly steps: readonly StepDoc[]
  /** Shown beside every step while their `when` holds (an order summary, say). */
  readonly blocks?: readonly BlockDoc[]
  readonly laws?: readonly LawDoc[]
  readonly renamed?: { readonly [oldPlace: string]: string }
  /** Where one goes who leaves before anything was done. An end with `leadsTo` says it too. */
  readonly leave?: string
  /** Nothing of it is kept, neither answers nor the parameters of its address: they hold a secret. A reload begins anew. */
  readonly keep?: false
}

/** `{ id, from, ops }`: derived from another flow by operations. */
export interface DerivedFlowDoc {
  readonly $schema?: string
  readonly id: string
  readonly from: string
  readonly route?: string
  readonly ops: readonly OpDoc[]
}

export type OpDoc = { readonly in?: string } & (
  | { readonly set: string; readonly to: Json }
  | { readonly insert: string; readonly what: JsonObject; readonly after?: string; readonly before?: string }
  | {
      readonly move: string
      readonly after?: string
      readonly before?: string
      /** Of a step: only while this holds. Its double there is named by `as`. */
      readonly when?: Expr
      readonly as?: string
    }
  | { readonly remove: string }
)

export interface OverlayDoc {
  readonly $schema?: string
  readonly layer: string
  readonly ops: readonly OpDoc[]
}

export interface ScreenDoc {
  readonly $schema?: string
  readonly id: string
  readonly let?: { readonly [name: string]: Expr }
  readonly data?: { readonly [name: string]: DataDoc }
  readonly blocks: readonly BlockDoc[]
  readonly acts?: readonly ActDoc[]
}

export type Access = 'open' | 'any' | 'MEMBER' | 'STAFF' | 'MANAGER' | 'COMPANY'

/** A row of `flows/site.json`. Parameters of `path` are written `:name` or `:name?`. */
export interface RouteDoc {
  readonly id: string
  readonly path: string
  readonly access: Access
  /** Key of `config.menu`; 0 or absent hides the page (404). */
  readonly pageSwitch?: string
  /** Key of `config.menu`; on: visitors may look. */
  readonly anonymousSwitch?: string
  /** Path of a setting that must be true, such as `features.enableJoinFlow`. */
  readonly feature?: string
  /** Built later: every visit is a 404. */
  readonly off?: boolean
  /** Key of `config.menu` whose number orders the navigation. */
  readonly menu?: string
  /** Where whoever acts for another goes instead; `:personId` and `:centerId` are theirs. */
  readonly forAnother?: string
  /** Parameter of the path that names for whom the page is. */
  readonly for?: string
  /** The address of another row to which one is led once one acts for them. */
  readonly leadsTo?: string
  readonly header?: 'NORMAL' | 'SMALL' | 'TINY'
  readonly reload?: boolean
  readonly hideNavigation?: boolean
  readonly screen?: string
  readonly flow?: string
  /** Steps of the flow, which are no values of an optional parameter. Nobody writes it; a release brings it along. */
  readonly steps?: readonly string[]
  /** A page of the portal's own (login, 404, ...), not a document. */
  readonly page?: string
  /** Ids of other pages of the specification that this row shows: steps of its flow, variants of its screen. */
  readonly covers?: readonly string[]
}

export interface SiteDoc {
  readonly $schema?: string
  readonly id: 'site'
  readonly routes: readonly RouteDoc[]
}

/** All that a release holds of one chain: resolved documents, settings and texts. Plain JSON, numbered and hashed by the server. */
export interface ReleaseDocs {
  readonly chain: string
  /** Product settings with the chain's laid over. */
  readonly config: JsonObject
  /** Per centre id: the settings in which it differs. */
  readonly centers: { readonly [centerId: string]: JsonObject }
  readonly site: SiteDoc
  readonly flows: { readonly [id: string]: FlowDoc }
  readonly forms: { readonly [id: string]: FormDoc }
  readonly screens: { readonly [id: string]: ScreenDoc }
  /** Shared schemas of values: `"$ref": "values#us-state"`. */
  readonly values: { readonly [name: string]: JsonSchema }
  /** locale → key → sentence. */
  readonly texts: { readonly [locale: string]: { readonly [key: string]: string } }
  /** Templates of the papers that are made for people (PDF), by name: sources of Typst. */
  readonly papers?: { readonly [name: string]: string }
}
