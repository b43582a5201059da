import { AccountTabs, type ChainAccount } from '@latchkey/core'
import { useId, useState, type ReactElement } from 'react'
import { useSnapshot } from '../../services/use-snapshot.js'
import { SkeletonRows } from '../../ui/skeleton/skeleton.js'
import { tabPanel, Tabs } from '../../ui/tabs/tabs.js'
import { Drawn } from '../../views/drawn.js'
import { ViewFailed } from '../../views/view-failed.js'
import { useWords } from '../../words/use-words.js'

const failed = (retry: () => void) => <ViewFailed retry={retry} />

/** What the content of a tab is handed. */
export interface AccountTabProps {
  readonly namespace: string
  readonly account: ChainAccount
}

/** The tabs that plugins bring, with the content of the one that is chosen. Nothing where nobody brings any. */
export function TabArea({ namespace, account }: AccountTabProps): ReactElement | null {
  const say = useWords()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const tabs = useSnapshot(AccountTabs).filter(({ namespaces }) => !namespaces || namespaces.includes(namespace))
  const tab = tabs.find((one) => one.id === chosen) ?? tabs[0]
  if (!tab) return null
  return (
    <div className="stack" part="account-tabs">
      <Tabs id={id} label={say('account.tabs')} tabs={tabs.map((one) => ({ id: one.id, label: say(one.label) }))} selected={tab.id} onSelect={setChosen} />
      <div {...tabPanel(id, tab.id)} part="tab-panel">
        {/* Another account is another beginning: nothing of the last one is shown as this one's. */}
        <Drawn
          key={`${tab.id} ${account.caipAddress}`}
          content={tab.content}
          props={{ namespace, account }}
          loading={
            <div className="list">
              <SkeletonRows count={3} />
            </div>
          }
          failed={failed}
        />
      </div>
    </div>
  )
}
