import { type IconProps, PersonIcon, strokeIcon } from '@latchkey/react/ui'
import type { ComponentType, ReactElement } from 'react'

// Drawn by us with one stroke, like all icons of the modal: they remind of the providers' marks, and are none of their files.

const MARKS: Readonly<Record<string, ComponentType<IconProps>>> = {
  google: /* @__PURE__ */ strokeIcon('M15.4 5.2A7.2 7.2 0 1 0 17.2 10h-6.7'),
  x: /* @__PURE__ */ strokeIcon('m4 4 12 12M16 4 4 16'),
  discord: /* @__PURE__ */ strokeIcon(
    'M6.5 5.5c2.2-.8 4.8-.8 7 0 1.8 2.6 2.7 5.4 2.5 8.5-1.2.9-2.3 1.3-3.3 1.5l-.9-1.5M6.5 5.5C4.7 8.1 3.8 10.9 4 14c1.2.9 2.3 1.3 3.3 1.5l.9-1.5M6.8 13.6c2.1.8 4.3.8 6.4 0M7.8 10.3h.01M12.2 10.3h.01',
  ),
  farcaster: /* @__PURE__ */ strokeIcon(
    'M3.5 4h13M5 4v12M15 4v12M7.5 16v-4.5a2.5 2.5 0 0 1 5 0V16M4 16h3.5M12.5 16H16',
  ),
  github: /* @__PURE__ */ strokeIcon(
    'M8 17v-2.6c-2.5-.3-3.9-1.6-3.9-4.2 0-1.1.3-2 .9-2.7-.2-.9-.1-1.9.2-2.8 1 .1 1.9.5 2.7 1.1a8 8 0 0 1 4.2 0c.8-.6 1.7-1 2.7-1.1.3.9.4 1.9.2 2.8.6.7.9 1.6.9 2.7 0 2.6-1.4 3.9-3.9 4.2V17',
  ),
  apple: /* @__PURE__ */ strokeIcon(
    'M10 6.5c1.3-1 3.7-1.1 5 .7-2 1.4-1.6 4.3.6 5.2-.8 2.2-2 4.1-3.4 4.1-.9 0-1.2-.5-2.2-.5s-1.3.5-2.2.5C5.9 16.5 4 12.9 4 10.2 4 6.8 7.5 5 10 6.5ZM10 6.5c0-2 1-3.3 2.5-3.8',
  ),
  facebook: /* @__PURE__ */ strokeIcon('M13.5 3H12a3 3 0 0 0-3 3v11M6 10h6.5'),
}

const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** The provider's name, as it writes itself. */
export const socialName = (provider: string): string =>
  NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)

/** The provider's mark; a person for one that we do not know. */
export function SocialMark({ provider, ...props }: IconProps & { readonly provider: string }): ReactElement {
  const Mark = MARKS[provider] ?? PersonIcon
  return <Mark {...props} />
}
