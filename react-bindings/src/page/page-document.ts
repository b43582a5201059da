/** The page's document; nothing on a server. The one place where the bindings reach for it: everywhere else an element knows its own. */
export const pageDocument = (): Document | undefined =>
  // oxlint-disable-next-line no-restricted-globals -- a portal needs somewhere to go before there is an element
  typeof document === 'undefined' ? undefined : document
