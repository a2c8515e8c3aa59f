import type { ListedPaper } from '#contract/shapes/paper.ts'

export interface PaperTables {
  papers: {
    chain_id: string
    id: string
    person_id: string
    center_id: string
    type: ListedPaper['type']
    /** In which it was agreed. */
    lang: string
    /** What it comes from (an intent, an agreement, a subscription): one paper of a type each. */
    source: string
    subscription_id: string | null
    /** What it is set from (`kept_texts`); null: the subscription as it stands when it is first asked for. */
    content_hash: string | null
    template_hash: string | null
    signature: ListedPaper['signature']
    /** Of the key by which it is signed. */
    key_hash: string | null
    /** At the club. */
    arrived_on: string
    expires_on: string | null
    arrived_at: Date
  }
  paper_files: {
    chain_id: string
    paper_id: string
    kind: 'SHOWN' | 'SIGNED'
    name: string
    /** Of the bytes, in hex. */
    sha256: string
    /** The bytes in base64, sealed. */
    sealed: string
    kept_at: Date
  }
  paper_signatures: {
    chain_id: string
    paper_id: string
    by_person_id: string
    way: 'DRAWN' | 'TYPED'
    /** Their name as it stood then. */
    signer: string
    shown_sha256: string
    signed_sha256: string
    lang: string
    session_id: string
    signed_at: Date
  }
}
