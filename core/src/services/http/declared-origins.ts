import { AppConfig } from '../../contracts/app/app-config.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { httpErrors } from '../../errors/catalogue/request-errors.js'
import { APP } from '../../kernel/override.js'
import type { DeclaredOrigin } from '../../kernel/plugin/network-manifest.js'
import type { Borrower } from '../../kernel/token.js'
import type { HttpRequest } from '../../platform/http.js'
import { Page } from '../../platform/page.js'
import { webAddress } from './address.js'
import { endpointsOf, nodesOf } from './app-origins.js'

/**
 * Creates the check of who calls what. The app may call any server. A plugin may call the page's own, those that it
 * declared, and the app's endpoints and nodes as `networkManifest` lists them. Any other request throws
 * `plugin/undeclared-host`, which is reported once for each plugin and origin.
 */
export function createOriginCheck(): (request: Pick<HttpRequest<unknown>, 'url' | 'by'>) => void {
  const reported = new Set<string>()

  return ({ url, by }) => {
    const address = webAddress(url)
    // What is no web address is refused with an error of its own.
    if (!by || by.id === APP || !address) return
    const isAllowed = (origin: string) => covers(origin, address)
    if (by.origins.filter(isForRequests).some(({ origin }) => isAllowed(origin))) return
    if (appOrigins(by).some(isAllowed)) return
    const error = httpErrors.create('plugin/undeclared-host', { plugin: by.id, origin: address.origin })
    // Reported as well as thrown, because a plugin that catches the error has still called an undeclared host.
    if (!reported.has(error.message)) by.report(error)
    reported.add(error.message)
    throw error
  }
}

/** The origins that every plugin may call. */
function appOrigins({ find }: Borrower): readonly string[] {
  const [page, config = {}, known, networks] = [find(Page), find(AppConfig), find(KnownNamespaces), find(Networks)]
  const listed = [...endpointsOf(config), ...(known && networks ? nodesOf(config, known, networks) : [])]
  return [...(page ? [page.origin] : []), ...listed.flatMap(({ use, origin }) => (use === 'connect' ? origin : []))]
}

const isForRequests = ({ declaration }: DeclaredOrigin) =>
  typeof declaration === 'string' || (declaration.use ?? 'connect') === 'connect'

/** `https://*.example.org` covers every host below `example.org`, as in a content security policy. */
function covers(declared: string, { protocol, host, origin }: URL): boolean {
  const [scheme, below] = declared.split('//*')
  return declared === origin || (below !== undefined && scheme === protocol && host.endsWith(below))
}
