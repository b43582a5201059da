import { AppConfig, type AppKit as Kit } from '@latchkey/core'
import { isFeatureOn } from '@latchkey/core/plugin'
import type { AppKitFeatures, RemoteFeatures } from '../options.js'

/**
 * The features that the visitor of a kit has. No server decides about them.
 *
 * @param given what the app asked for. A list of providers is told as it was given.
 */
export function featuresInForce({ get, plugins }: Kit, given: AppKitFeatures = {}): RemoteFeatures {
  const config = get(AppConfig)
  const isOn = (feature: string, plugin: string) => isFeatureOn(config, feature) && plugin in plugins.getSnapshot()
  const listed = (isOn: boolean, value: boolean | readonly string[] | undefined) =>
    isOn && (typeof value === 'object' ? value : true)
  return {
    email: isOn('email', 'auth'),
    socials: isOn('social', 'auth') && given.socials !== false && (given.socials ?? SOCIALS),
    swaps: listed(isOn('swaps', 'swap'), given.swaps),
    onramp: listed(isOn('onramp', 'onramp'), given.onramp),
    activity: isOn('history', 'activity'),
    multiWallet: true,
    headless: true,
  }
}

/** Those that the kit offers where the app names none. */
const SOCIALS: readonly string[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']
