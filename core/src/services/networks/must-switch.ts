import type { HostConfig } from '../../contracts/host-config.js'

/**
 * Whether a visitor must leave a network that is not requested. Not where
 * nobody is connected, the host forbids switching or allows any network, or
 * the kit is in basic mode.
 */
export function mustSwitch(
  { enableNetworkSwitch = true, allowUnsupportedChain, basic }: HostConfig,
  isConnected: boolean,
  isSupported: boolean,
): boolean {
  return isConnected && !isSupported && enableNetworkSwitch && !allowUnsupportedChain && !basic
}
