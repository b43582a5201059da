import type { SessionFeatures } from '@latchkey/core'
import type { SolanaSignInAnswer } from '../index.js'

declare const features: SessionFeatures
declare const signal: AbortSignal

// The session features of this plugin have types wherever the plugin is imported.
const answer: Promise<SolanaSignInAnswer> | undefined = features['solana:sign-in@1']?.signIn(
  { domain: 'shop.example', statement: 'Hello.' },
  signal,
)
answer satisfies object | undefined

// @ts-expect-error -- a nonce is a text
features['solana:sign-in@1']?.signIn({ nonce: 1 }, signal)

// @ts-expect-error -- bytes, not a text
features['solana:sign-bytes@1']?.signBytes({ message: 'hello' })
