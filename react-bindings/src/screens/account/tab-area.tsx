import type { NamespaceAccount } from '@latchkey/core'
import { type AccountTab, AccountTabs } from '@latchkey/core/plugin'
import { useEffect, useId, type ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { css } from '../../styles/css.js'
import { TOUCH_PX, VIEW_SIDE_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { SkeletonAssets } from '../../ui/token/skeleton-assets.js'
import { tabPanel, Tabs } from '../../ui/field/tabs.js'
import { Drawn, reportFault } from '../../extend/drawn.js'
import { ViewFailed } from '../../extend/view-failed.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { useMessages } from '../../hooks/views/use-messages.js'

const styles = css`
  .account-tabs {
    position: sticky;
    top: 0;
    z-index: 1;
    margin-inline: -${VIEW_SIDE_PX}px;
    padding-inline: ${VIEW_SIDE_PX}px;
    background: var(--_background-mixed);
  }
  /* What is focused is not hidden behind the tabs. */
  .account-panel * {
    scroll-margin-top: ${TOUCH_PX + 8}px;
  }
`

const failed = (retry: () => void) => <ViewFailed retry={retry} />

/** The tabs that are shown for a namespace. */
export const tabsOf = (tabs: readonly AccountTab[], namespace: string): readonly AccountTab[] =>
  tabs.filter(({ namespaces }) => !namespaces || namespaces.includes(namespace))

/** The props of a tab's content. */
export interface AccountTabProps {
  readonly namespace: string
  readonly account: NamespaceAccount
}

export interface TabAreaProps extends AccountTabProps {
  /** The id of the tab to begin with; the first one where there is no such tab. */
  readonly initial: string | undefined
}

/**
 * The tabs that plugins add, with the content of the selected one, which stays selected while the visitor is in another
 * view. Nothing where no plugin adds one.
 */
export function TabArea({ namespace, account, initial }: TabAreaProps): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const id = useId()
  const kit = useKit('TabArea')
  const [chosen, setChosen] = useKept('tab', initial)
  const all = useSnapshot(AccountTabs)
  const tabs = tabsOf(all, namespace)
  useEffect(() => {
    if (initial !== undefined && !all.some((one) => one.id === initial))
      reportFault(kit, ({ logUnknownTab }) => logUnknownTab(kit, initial, all))
  }, [kit, initial, all])
  const tab = tabs.find((one) => one.id === chosen) ?? tabs[0]
  if (!tab) return null
  return (
    <div className="stack" part="account-tabs">
      <div className="account-tabs">
        <Tabs
          id={id}
          label={t('account.tabs')}
          tabs={tabs.map((one) => ({ id: one.id, label: t(one.label) }))}
          selected={tab.id}
          onSelect={setChosen}
        />
      </div>
      <div {...tabPanel(id, tab.id)} className="account-panel" part="tab-panel">
        {/* The key resets the content, so that it never shows the data of another account. */}
        <Drawn
          key={`${tab.id} ${account.caipAddress}`}
          content={tab.content}
          point={AccountTabs}
          id={tab.id}
          props={{ namespace, account }}
          loading={
            <div className="list">
              <SkeletonAssets count={3} />
            </div>
          }
          failed={failed}
        />
      </div>
    </div>
  )
}
