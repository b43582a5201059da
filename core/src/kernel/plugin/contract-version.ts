/**
 * The version of the plugin contract of this core: of `Plugin`, the contexts handed to `setup`, `start` and the stages,
 * and `Token`. A change that an existing plugin would notice raises the first number.
 */
export const CONTRACT_VERSION = '1.0'

/** Whether a plugin that was built for one version of the contract runs on another. */
export function speaksSameContract(built: unknown, spoken: string = CONTRACT_VERSION): boolean {
  return built === spoken || Number.parseInt(String(built)) === Number.parseInt(spoken)
}
