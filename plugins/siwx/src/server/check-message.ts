import type { SiwxData } from '@latchkey/core'
import { readTime } from './platform.js'
import { Refusal } from './refusal.js'

/** What a server demands of the messages that it accepts. */
export interface MessageRules {
  readonly domains: readonly string[]
  readonly origins: readonly string[]
  readonly chains: readonly string[]
  readonly nonceLifeMs: number
  readonly clockToleranceMs: number
}

/** Checks what a message says, without its nonce and signature. Throws a {@link Refusal}. */
export function checkMessage(data: SiwxData, rules: MessageRules, now: number): void {
  if (!rules.domains.includes(data.domain)) throw new Refusal('wrong-domain')
  if (!rules.origins.includes(originOf(data.uri))) throw new Refusal('wrong-uri')
  if (!rules.chains.includes(data.chainId)) throw new Refusal('unsupported-chain')
  checkTimes(data, rules, now)
}

/** The origin of an address; nothing for one that has none. */
function originOf(uri: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  // A name or password before the host makes an address look like one of another host.
  return url && url.username === '' && url.password === '' ? url.origin : ''
}

function checkTimes({ issuedAt, notBefore, expirationTime }: SiwxData, rules: MessageRules, now: number): void {
  if (issuedAt === undefined) throw new Refusal('bad-message')
  const [earliest, latest] = [now - rules.clockToleranceMs, now + rules.clockToleranceMs]
  const isStarted = (time: string | undefined) => time === undefined || readTime(time) <= latest
  if (!isStarted(issuedAt) || !isStarted(notBefore)) throw new Refusal('too-early')
  // A message cannot be older than its nonce, which it contains.
  const isYoung = readTime(issuedAt) >= earliest - rules.nonceLifeMs
  if (!isYoung || !(expirationTime === undefined || readTime(expirationTime) > earliest)) throw new Refusal('expired')
}
