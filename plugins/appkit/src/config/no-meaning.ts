import type { AppKitOptions } from '../options.js'

const README = 'https://github.com/latchkey/latchkey/tree/main/plugins/appkit#options-that-mean-nothing-here'

const OPTIONS = [
  'disableAppend',
  'enableAuthLogger',
  'enableBaseAccount',
  'enableWallets',
  'experimental_preferUniversalLinks',
  'showWallets',
  'universalProvider',
] as const satisfies readonly (keyof AppKitOptions)[]

const FEATURES = ['pay', 'reownAuthentication', 'headless'] as const

/** A sentence about the options that were given and mean nothing here, where there are any. */
export function withoutMeaning(options: AppKitOptions): string | undefined {
  const given = [
    ...OPTIONS.filter((name) => options[name] !== undefined),
    ...FEATURES.filter((name) => options.features?.[name]).map((name) => `features.${name}`),
  ]
  if (given.length === 0) return undefined
  return `@latchkey/appkit: ${given.join(', ')} can be deleted, because Latchkey has no use for them. See ${README}`
}
