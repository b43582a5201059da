import type { FailureKind } from '@latchkey/core'
import { createFailureReader, propertyOf } from '@latchkey/core/plugin'

/** Extensions and nodes of this namespace have no error codes, only messages. The first match counts. */
const WORDS: readonly (readonly [FailureKind, RegExp])[] = [
  ['pending', /\bhas a pending authori[sz]ation request\b|\balready (?:a )?pending\b/i],
  [
    'unauthorized',
    /\bnot been enabled yet\b|\bnot allowed to interact with this extension\b|\bnot authori[sz]ed\b|\bunauthori[sz]ed\b/i,
  ],
  [
    'disconnected',
    /\bextension context invalidated\b|\bmessage (?:port|channel) closed\b|\breceiving end does not exist\b|\bdisconnected port\b/i,
  ],
  ['locked', /\b(?:wallet|extension|keyring|account|key) is locked\b|\bplease unlock\b/i],
  ['insufficient-funds', /\binability to pay some fees\b|\bbalance too low\b|\binsufficient balance\b/i],
  // Only a short sentence that ends with the word: longer ones use it for something else.
  ['rejected', /^(?:error: )?(?:[a-z]+ ){0,4}(?:cancell?ed|rejected|denied|declined)(?: by (?:the )?user)?[.!]?$/i],
]

/** Reads what a raw error of an extension or a node means. */
export const failureOf = createFailureReader({
  words: WORDS,
  order: ['words'],
  depth: 4,
  // Nodes explain an error in `data`, which the kit's client keeps in the context.
  textsOf: (error) => [propertyOf(error, 'data'), propertyOf(propertyOf(error, 'context'), 'data')],
})
