import { AppConfig } from '../../contracts/app/app-config.js'
import { CloseGuards, type CloseGuard } from '../../contracts/modal/close-guards.js'
import type { CloseReason } from '../../contracts/modal/modal.js'
import { KnownNamespaces, type KnownNamespace } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { Views, type View } from '../../contracts/modal/views.js'
import type { Contributions } from '../../kernel/contributions.js'
import { inject } from '../../kernel/injection/inject.js'
import { Device } from '../../platform/device.js'
import { Logger } from '../../platform/logger.js'
import type { Observable } from '../../state/observable.js'
import type { RouterFacts } from './router.machine.js'
import { VIEW_RULES } from './view-rules.js'

/** Reads, at each call anew, what the router's rules go by. */
export class RouterFactsReader {
  constructor(
    @inject(KnownNamespaces) private readonly namespaces: Observable<readonly KnownNamespace[]>,
    @inject(Views) private readonly views: Contributions<View>,
    @inject(AppConfig) private readonly config: AppConfig,
    @inject(Device) private readonly device: Device,
  ) {}

  read(connected: boolean, guards: Pick<RouterFacts, 'blockedBy'>): RouterFacts {
    return {
      connected,
      hasNamespaces: this.namespaces.getSnapshot().some(({ generic }) => !generic),
      mobile: this.device.mobile,
      embedded: !!this.config.enableEmbedded,
      rules: (view) => VIEW_RULES.get(view) ?? this.view(view),
      blockedBy: guards.blockedBy,
    }
  }

  /** The view that a plugin adds under an id. */
  view(id: string): View | undefined {
    return this.views.getSnapshot().find((view) => view.id === id)
  }

  readonly subscribeToViews = (listener: () => void): (() => void) => this.views.subscribe(listener)
}

/** Asks the guards of plugins, and our own, whether the modal may close. */
export class ClosingGuards {
  constructor(
    @inject(CloseGuards) private readonly guards: Contributions<CloseGuard>,
    @inject(Networks) private readonly networks: Networks,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  readonly blockedBy = (view: string, reason: CloseReason): string | undefined => {
    const blocks = (guard: CloseGuard) => {
      try {
        return guard.blocks(view, reason)
      } catch (error) {
        // A broken guard must not keep the visitor in the modal.
        this.logger.error(`The close guard "${guard.id}" failed.`, error)
        return false
      }
    }
    return [this.#unsupportedChain, ...this.guards.getSnapshot()].find(blocks)?.id
  }

  /** A visitor who must switch cannot leave by the cross; going back or disconnecting leads out. */
  readonly #unsupportedChain: CloseGuard = {
    id: 'unsupported-chain',
    blocks: (view, reason) =>
      reason === 'dismissed' && view === 'UnsupportedChain' && this.networks.getSnapshot().mustSwitch,
  }
}
