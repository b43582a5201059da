import type { Link } from './link.js'

/**
 * Whether a link leads to one of these hosts, and nowhere else. A host is
 * written with its port, if that is not the usual one; `*.example.com` is
 * everything below `example.com`, without that itself; an app's own scheme is written `metamask:`.
 */
export function linkMatchesHosts({ host, scheme }: Link, hosts: readonly string[]): boolean {
  const here = host ? plain(host) : `${scheme}:`
  return hosts.some((one) => {
    const wanted = plain(one)
    return wanted.startsWith('*.') ? here.endsWith(wanted.slice(1)) && here.length > wanted.length - 1 : here === wanted
  })
}

/** `example.com.` is the same host, and would otherwise pass for another. */
const plain = (host: string) => host.toLowerCase().replace(/\.$/, '')
