const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)+localhost)$/

/** Whether an address is one of this machine, where nobody listens in between. */
export const isLoopback = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)

/** With https, or with http on this machine. */
export function isSafeAddress(address: string): boolean {
  const protocol = URL.canParse(address) ? new URL(address).protocol : ''
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(address))
}
