import { words } from '../words.js'
import { AllowStorage } from './allow-storage.js'
import { OpenInWindow } from './open-in-window.js'
import type { PageModel } from './page-model.js'
import { Screen } from './parts.js'
import { ProtectionForm } from './protection-form.js'

/** For a visitor without a wallet in a browser that keeps nothing: the ways out. */
export const StorageRefused = ({ page }: { readonly page: PageModel }) => (
  <Screen title={words.storage.title}>
    <p>{words.storage.why}</p>
    <OpenInWindow page={page} use={async (shares) => page.visitor.hasWallet(await page.keyring.create(shares))} />
    <AllowStorage page={page} onAllowed={async () => void (await page.visitor.require())} />
    <p>{words.storage.orRecovery}</p>
    <ProtectionForm
      page={page}
      protect={async (protection) => page.visitor.hasWallet(await page.keyring.createProtected(protection))}
    />
  </Screen>
)
