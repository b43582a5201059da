import type { Link } from './link.js'
import { pageLink } from './page-link.js'

/** Telegram opens its mini apps by pages of its own. */
export const isTelegramPage = ({ host }: Link): boolean => host === 't.me'

/** A mini app with something to begin with: Telegram hands over one parameter, which is base64. It takes the place of one that the link had. */
export function telegramLink({ href }: Link, text: string): Link | undefined {
  return pageLink(href.replace(/\/$/, ''), { startapp: base64(text) })
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/=+$/, '')
