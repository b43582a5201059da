import { type AppKit, AppConfig, Connections, Modal, Theme, Wallets } from '@latchkey/core'
import { Device, KeyValue, KnownNamespaces, Logger, Page, type Token } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { serviceOf, type ServicesByName } from './service-of.js'

const TOKENS: { readonly [Name in keyof ServicesByName]: Token<ServicesByName[Name]> } = {
  'app-config': AppConfig,
  connections: Connections,
  device: Device,
  'key-value': KeyValue,
  'known-namespaces': KnownNamespaces,
  logger: Logger,
  modal: Modal,
  page: Page,
  theme: Theme,
  wallets: Wallets,
}

function expectSame<Name extends keyof ServicesByName>(kit: AppKit, name: Name) {
  expect(serviceOf(kit, name)).toBe(kit.get<ServicesByName[Name]>(TOKENS[name]))
}

test.each(Object.keys(TOKENS) as (keyof ServicesByName)[])('the service %s is that of its token', (name) => {
  expectSame(createTestKit().kit, name)
})
