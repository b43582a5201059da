import { chainName } from '../../demo-wallet/chains.js'
import type { QuestionDetail } from '../questions.js'
import { readableText } from '../readable-text.js'

// The details that the visitor reads before agreeing.

/** The input of `signRaw`. */
export interface RawPayload {
  readonly address: string
  /** In hexadecimal. */
  readonly data: string
}

/** The fields of `signPayload`'s input that are read here. */
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

/** The call stays hexadecimal, because decoding it needs its chain's metadata. */
export const payloadRows = ({
  address,
  genesisHash,
  method,
  nonce,
  tip,
}: ExtrinsicPayload): readonly QuestionDetail[] => [
  { label: 'Call', value: method },
  { label: 'Nonce', value: String(Number(nonce)) },
  { label: 'Tip', value: String(Number(tip)) },
  { label: 'Account', value: address },
  { label: 'Network', value: chainName(`polkadot:${genesisHash.slice(2, 34)}`) },
]
