import type { AppConfig } from '../../../contracts/app/app-config.js'

/**
 * Whether the visitor must leave a network that is not requested. This is not so while no wallet is connected, where
 * the app forbids switching or allows any network, and in basic mode.
 */
export function mustSwitch(
  { enableNetworkSwitch = true, allowUnsupportedChain, basic }: AppConfig,
  isConnected: boolean,
  isSupported: boolean,
): boolean {
  return isConnected && !isSupported && enableNetworkSwitch && !allowUnsupportedChain && !basic
}
