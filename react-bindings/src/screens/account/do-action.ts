import { Modal, Notices, type AccountAction, type AppKit, type ViewId } from '@latchkey/core'

/** Does what a tile is for: shows its view, or runs it. What goes wrong is told, and the account stays where it is. */
export function doAction(kit: AppKit, { does }: AccountAction): void {
  try {
    // Which views there are, and what they take, is between whoever brought the tile and whoever brought the view.
    if ('view' in does) (kit.get(Modal).push as (view: string, args?: unknown) => void)(does.view as ViewId, does.args)
    else does.run(kit)
  } catch (error) {
    kit.get(Notices).error(error)
  }
}
