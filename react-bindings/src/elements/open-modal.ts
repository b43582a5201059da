import { Logger, type AppKit, type OpenOptions } from '@latchkey/core'

/** Opens the modal for a button. A namespace or a view that there is not is the host's mistake: it is logged. */
export function openModal(kit: AppKit, options: OpenOptions): void {
  kit.open(options).catch((error: unknown) => kit.get(Logger).error('The modal could not be opened.', error))
}
