import type { Description, Warning } from '../approvals/description.js'
import { words } from '../words.js'
import { hasTricks, LONGEST_TEXT } from './safe-text.js'
import { describeSignIn, readSignInMessage } from './sign-in-message.js'

interface MessageContext {
  readonly appOrigin: string
  readonly address: string
  /** The network's own part of its id. */
  readonly reference: string
  /** The message as bytes are written in its namespace. */
  readonly raw: string
}

/** What a visitor reads of a message to sign, in any namespace. */
export function describeMessage(bytes: Uint8Array, { raw, ...context }: MessageContext): Description {
  const text = textOf(bytes)
  const warnings: Warning[] = []
  if (text === undefined) warnings.push({ level: 'danger', text: words.message.bytes })
  else if (text.trim() === '') warnings.push({ level: 'caution', text: words.message.empty })
  const shown = (text ?? raw).slice(0, LONGEST_TEXT)
  if (shown.length < (text ?? raw).length)
    warnings.push({ level: 'danger', text: words.message.cut((text ?? raw).length) })
  if (hasTricks(shown)) warnings.push({ level: 'danger', text: words.message.hidden })

  const signIn = text === undefined ? undefined : readSignInMessage(text)
  const details = signIn && describeSignIn(signIn, { ...context, now: Date.now() })
  return {
    title: signIn ? words.signIn.title : words.message.title,
    approveLabel: signIn ? words.signIn.approve : words.message.approve,
    rows: details?.rows ?? [],
    warnings: [...(details?.warnings ?? []), ...warnings],
    message: shown,
    ...(text !== undefined && { raw: raw.slice(0, LONGEST_TEXT) }),
  }
}

/** UTF-8, and `undefined` for bytes that are none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // These bytes are no text.
    return undefined
  }
}
