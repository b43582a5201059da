import { chainName } from '../../demo-wallet/chains.js'
import type { QuestionDetail } from '../questions.js'
import { readableText } from '../readable-text.js'

// What the visitor reads before they say yes.

/** What `signRaw` takes. */
export interface RawPayload {
  readonly address: string
  /** In hexadecimal. */
  readonly data: string
}

/** What `signPayload` takes, as far as it is read here. */
export interface ExtrinsicPayload {
  readonly address: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly tip: string
}

export const rawRows = ({ address, data }: RawPayload): readonly QuestionDetail[] => [
  { label: 'Message', value: readableText(data) },
  { label: 'Account', value: address },
]

/** The call stays in hexadecimal: to read it takes the metadata of its chain. */
export const payloadRows = ({ address, genesisHash, method, nonce, tip }: ExtrinsicPayload): readonly QuestionDetail[] => [
  { label: 'Call', value: method },
  { label: 'Nonce', value: String(Number(nonce)) },
  { label: 'Tip', value: String(Number(tip)) },
  { label: 'Account', value: address },
  { label: 'Network', value: chainName(`polkadot:${genesisHash.slice(2, 34)}`) },
]
