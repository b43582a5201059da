import { displayText } from './display-text.js'

/** Scripts of which one word has only one. Chinese, Japanese and Korean names mix theirs with Latin, and are not among them. */
const SCRIPTS = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u, /\p{sc=Grek}/u, /\p{sc=Armn}/u, /\p{sc=Cher}/u, /\p{sc=Copt}/u, /\p{sc=Geor}/u, /\p{sc=Hebr}/u, /\p{sc=Arab}/u]

/** Alphabets made for formulas and signs, of which names are written only to look like other names. */
const DISGUISED = /[\uFF21-\uFF3A\uFF41-\uFF5A\u24B6-\u24E9\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F189}]/u

/** Dots that look like the one in an address. */
const DOTS = /[\u2024\u3002\uFF0E\uFF61\u00B7\u2022\u2027\u2219\u22C5\u30FB\uFF65\u0701\u0702\uA4F8\u06D4\u0660]/g

/** `x.yz`, whatever the ending is: there are a thousand of them, and more every year. */
const HOST = /[\p{L}\p{N}-]\.(?:xn--[a-z0-9-]{2,}|\p{L}{2,})(?![\p{L}\p{M}])/u
const ADDRESS = /:\/\/|\bwww\.|\b(?:https?|ipfs|ipns|tg|mailto):|[\p{L}\p{N}]\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?\p{L}{2,}/iu

/** Letters of two scripts in one word (`USDТ` with a Cyrillic Т), or of an alphabet that nobody writes names in. */
export function hasMixedScripts(foreign: unknown): boolean {
  const text = displayText(foreign)
  return (
    DISGUISED.test(text) ||
    text.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1)
  )
}

/** An address, or what reads like one (`claim-airdrop.xyz`): who names a token so wants it to be typed in. */
export function isLinkLike(foreign: unknown): boolean {
  const text = displayText(foreign).replace(DOTS, '.').normalize('NFKC').replace(/\s*\.\s*(?=\p{L}{2,}\/)/gu, '.')
  return HOST.test(text) || ADDRESS.test(text)
}

/**
 * Whether a name that nobody vouches for deserves a marker and the end of the
 * list. A reason for doubt, no proof: `yearn.finance` reads like an address because it is one.
 */
export function isSuspiciousText(foreign: unknown): boolean {
  return hasMixedScripts(foreign) || isLinkLike(foreign)
}
