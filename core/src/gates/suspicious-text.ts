import { displayText } from './display-text.js'

/**
 * Whether an unverified name should be marked and listed last. It is a reason for doubt and no proof: the token
 * `yearn.finance` reads like an address, and is genuine.
 */
export function isSuspiciousText(foreign: unknown): boolean {
  return hasMixedScripts(foreign) || isLinkLike(foreign)
}

/** A word uses only one of these scripts. Chinese, Japanese and Korean are missing because they mix with Latin. */
const SCRIPTS = [
  /\p{sc=Latn}/u,
  /\p{sc=Cyrl}/u,
  /\p{sc=Grek}/u,
  /\p{sc=Armn}/u,
  /\p{sc=Cher}/u,
  /\p{sc=Copt}/u,
  /\p{sc=Geor}/u,
  /\p{sc=Hebr}/u,
  /\p{sc=Arab}/u,
]

/** Alphabets for formulas and signs. A name written in one of them is a disguise. */
const DISGUISED = /[\uFF21-\uFF3A\uFF41-\uFF5A\u24B6-\u24E9\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F189}]/u

/** Characters that look like the dot of an address. */
const DOTS = /[\u2024\u3002\uFF0E\uFF61\u00B7\u2022\u2027\u2219\u22C5\u30FB\uFF65\u0701\u0702\uA4F8\u06D4\u0660]/g

/** `x.yz` with any ending, because there are more than a thousand top-level domains. */
const HOST = /[\p{L}\p{N}-]\.(?:xn--[a-z0-9-]{2,}|\p{L}{2,})(?![\p{L}\p{M}])/u
const ADDRESS =
  /:\/\/|\bwww\.|\b(?:https?|ipfs|ipns|tg|mailto):|[\p{L}\p{N}]\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?\p{L}{2,}/iu

/** Whether a word mixes two scripts (`USDТ` with a Cyrillic Т), or uses an alphabet that is not made for names. */
export function hasMixedScripts(foreign: unknown): boolean {
  const text = displayText(foreign)
  return (
    DISGUISED.test(text) ||
    text.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1)
  )
}

/** Whether a text reads like an address (`claim-airdrop.xyz`): such a token's name invites visitors to type it in. */
export function isLinkLike(foreign: unknown): boolean {
  const text = displayText(foreign)
    .replace(DOTS, '.')
    .normalize('NFKC')
    .replace(/\s*\.\s*(?=\p{L}{2,}\/)/gu, '.')
  return HOST.test(text) || ADDRESS.test(text)
}
