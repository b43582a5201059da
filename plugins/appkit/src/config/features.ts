import type { StandardFeatures } from '@latchkey/standard'
import type { AppKitFeatures } from '../options.js'

/** What is set elsewhere, or means nothing here. */
const NOT_OURS = [
  'connectMethodsOrder',
  'connectorTypeOrder',
  'walletFeaturesOrder',
  'pay',
  'reownAuthentication',
  'headless',
]

/** The switches of AppKit as ours. A list of providers, such as `['1inch']`, switches its feature on. */
export function toFeatures({ socials, ...switches }: AppKitFeatures): StandardFeatures {
  const ours = Object.entries(switches).filter(([name, value]) => value !== undefined && !NOT_OURS.includes(name))
  return {
    ...Object.fromEntries(ours.map(([name, value]) => [name, Array.isArray(value) ? value.length > 0 : value])),
    ...(socials !== undefined && { socials }),
  }
}
