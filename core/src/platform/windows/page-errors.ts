import { defineErrors } from '../../errors/define-errors.js'

/** Errors of windows beside the page and of frames in it. */
export const pageErrors = defineErrors(
  {
    'page/popup-blocked': () =>
      'The browser blocked a pop-up. Open it in the click of a visitor, before anything is awaited.',
    'page/no-document': () => 'There is no document to put a frame into. Do this in a browser, not on a server.',
    'page/unsendable': (c: { origin: string }) => `The browser cannot copy this message to ${c.origin}.`,
    'page/foreign-address': (c: { origin: string }) =>
      `The page cannot take an address of ${c.origin}, which is not its own origin.`,
  },
  {
    'page/popup-blocked': { key: 'error.popup-blocked', severity: 'warning' },
  },
)
