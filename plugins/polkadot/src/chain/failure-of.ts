import { normaliseError, propertyOf, type ChainFailure } from '@latchkey/core'

/** How extensions and nodes of this namespace put it: they have no codes, only words. The first that fits counts. */
const WORDS: readonly (readonly [words: RegExp, means: ChainFailure])[] = [
  [/\bhas a pending authori[sz]ation request\b|\balready (?:a )?pending\b/i, 'pending'],
  [/\bnot been enabled yet\b|\bnot allowed to interact with this extension\b|\bnot authori[sz]ed\b|\bunauthori[sz]ed\b/i, 'unauthorized'],
  [/\bextension context invalidated\b|\bmessage (?:port|channel) closed\b|\breceiving end does not exist\b|\bdisconnected port\b/i, 'disconnected'],
  [/\b(?:wallet|extension|keyring|account|key) is locked\b|\bplease unlock\b/i, 'locked'],
  [/\binability to pay some fees\b|\bbalance too low\b|\binsufficient balance\b/i, 'insufficient-funds'],
  // A short sentence that ends in a no: the word alone is in many a sentence about something else.
  [/^(?:error: )?(?:[a-z]+ ){0,4}(?:cancell?ed|rejected|denied|declined)(?: by (?:the )?user)?[.!]?$/i, 'rejected'],
]

/** Libraries wrap what a wallet said; nobody wraps it deeper than this. */
const MAX_DEPTH = 4
const MAX_LENGTH = 500

/** What a raw error of an extension or a node means; nothing when it is not known. Answers for anything that can be thrown. */
export function failureOf(thrown: unknown): ChainFailure | undefined {
  for (let error = thrown, depth = 0; depth < MAX_DEPTH && error !== undefined; depth++) {
    const { message, inner } = normaliseError(error)
    // Nodes say only in `data` what was wrong; the kit's client keeps that in its context.
    const said = [message, propertyOf(error, 'data'), propertyOf(propertyOf(error, 'context'), 'data')]
    const texts = said.filter((text) => typeof text === 'string').map((text) => text.slice(0, MAX_LENGTH))
    const known = WORDS.find(([words]) => texts.some((text) => words.test(text)))
    if (known) return known[1]
    error = inner
  }
  return undefined
}
