/**
 * The version of the plugin contract this core speaks: of `Plugin`, the hosts
 * handed to `setup` and `start`, and `Token`. A change that an existing plugin
 * would notice raises the first number.
 */
export const CONTRACT_VERSION = '1.0'

/** Whether a plugin built for one version of the contract can be trusted to run on another. */
export function speaksSameContract(built: unknown, spoken: string = CONTRACT_VERSION): boolean {
  return built === spoken || Number.parseInt(String(built)) === Number.parseInt(spoken)
}
