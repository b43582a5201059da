import { useCallback, useEffect, useRef, useState } from 'react'
import { DERIVATION_PATHS } from '../../keys/derivation-paths.js'
import type { Addresses } from '../../keys/derive.js'
import { ArmedButton, WhyNotArmed } from '../armed-button.js'
import type { PageModel } from '../page-model.js'
import { Failure, Rows, Screen, Warnings } from '../parts.js'
import { useAction } from '../use-action.js'
import { settingsWords } from './settings-words.js'

interface RecoveryPhraseProps {
  readonly page: PageModel
  readonly addresses: Addresses
  readonly onBack: () => void
}

/** Long enough to write twelve words down, and to show them anew where it was not. */
export const SHOWN_FOR_MS = 60_000

const { phrase: said, back } = settingsWords

const WARNINGS = (['danger', 'caution', 'note'] as const).map((level) => ({ level, text: said.warnings[level] }))

/**
 * Shows the recovery phrase to a visitor who has read what it is. The words are in the document as long as they are seen and
 * nowhere else: React would keep them with what it has drawn before, so they are written into their list by hand.
 */
export function RecoveryPhrase({ page, addresses, onBack }: RecoveryPhraseProps) {
  const { isBusy, failure, run } = useAction()
  const [hasRead, setRead] = useState(false)
  const [state, setState] = useState<'asking' | 'shown' | 'hidden'>('asking')
  const list = useRef<HTMLOListElement>(null)

  const show = () =>
    run(() =>
      page.keyring.withPhrase(addresses, (phrase) => {
        // The visitor may have left meanwhile, or something may be in the way.
        if (!list.current || page.presence.getSnapshot() !== undefined) return
        list.current.replaceChildren(...phrase.split(' ').map(itemOf))
        setState('shown')
      }),
    )

  const hide = useCallback(() => {
    list.current?.replaceChildren()
    setRead(false)
    setState('hidden')
  }, [])

  useEffect(() => {
    const element = list.current!
    if (state !== 'shown') return undefined
    element.focus()
    const timer = setTimeout(hide, SHOWN_FOR_MS)
    const unsubscribe = page.presence.subscribe(() => page.presence.getSnapshot() !== undefined && hide())
    return () => {
      clearTimeout(timer)
      unsubscribe()
      element.replaceChildren()
    }
  }, [state, page.presence, hide])

  return (
    <Screen title={said.title}>
      {/* A browser that translates sends texts to a server. */}
      <ol
        ref={list}
        className="phrase"
        translate="no"
        tabIndex={-1}
        aria-label={said.words}
        hidden={state !== 'shown'}
      />
      {state === 'shown' ? (
        <Shown page={page} addresses={addresses} textOf={() => textOf(list.current)} onHide={hide} />
      ) : (
        <>
          {state === 'hidden' && <output className="quiet">{said.hidden}</output>}
          <Warnings warnings={WARNINGS} />
          <label className="choice">
            <input type="checkbox" checked={hasRead} onChange={(event) => setRead(event.target.checked)} />
            {said.understood}
          </label>
          <Failure text={failure} />
          <footer>
            <WhyNotArmed page={page} />
            <div className="actions">
              <button type="button" className="secondary" onClick={onBack}>
                {back}
              </button>
              <ArmedButton page={page} isDisabled={!hasRead || isBusy} onPress={() => void show()}>
                {said.show}
              </ArmedButton>
            </div>
          </footer>
        </>
      )}
    </Screen>
  )
}

interface ShownProps {
  readonly page: PageModel
  readonly addresses: Addresses
  readonly textOf: () => string
  readonly onHide: () => void
}

/** What is below the words: copying them, and where other wallets find the accounts. */
function Shown({ page, addresses, textOf, onHide }: ShownProps) {
  const [note, setNote] = useState<string>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(textOf())
      setNote(said.copied)
    } catch {
      // The app or the browser allows no copying in this frame.
      setNote(said.notCopied)
    }
  }
  const hasSmartAccounts = page.project.networks.some(({ smartAccounts }) => smartAccounts)
  return (
    <>
      <p className="quiet">{said.lasts}</p>
      <button type="button" className="secondary" onClick={() => void copy()}>
        {said.copy}
      </button>
      {note !== undefined && <output className="quiet">{note}</output>}
      <p>{said.paths}</p>
      <Rows
        rows={(['eip155', 'solana'] as const).map((namespace) => ({
          label: `${said.namespaces[namespace]}: ${DERIVATION_PATHS[namespace]}`,
          value: addresses[namespace],
          kind: 'address',
        }))}
      />
      {hasSmartAccounts && <p className="quiet">{said.smartAccounts}</p>}
      <footer>
        <div className="actions">
          <button type="button" onClick={onHide}>
            {said.hide}
          </button>
        </div>
      </footer>
    </>
  )
}

function itemOf(word: string): HTMLLIElement {
  const item = document.createElement('li')
  item.textContent = word
  return item
}

const textOf = (list: HTMLOListElement | null) =>
  Array.from(list?.children ?? [], ({ textContent }) => textContent).join(' ')
