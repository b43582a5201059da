import { useId, type ReactElement, type ReactNode } from 'react'
import { useAnnounce, useTitle } from '../../../hooks/views/surface.js'
import { useKept } from '../../../hooks/views/use-kept.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { css } from '../../../styles/css.js'
import { useStyles } from '../../../styles/use-styles.js'
import { SearchBox } from '../../../ui/field/search-box.js'
import { CheckIcon } from '../../../ui/icons/index.js'
import { Row } from '../../../ui/row/row.js'

const styles = css`
  .choices {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  .choice {
    display: block;
    position: relative;
  }
  .choice input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .choice input:hover + .row,
  .choice input:checked + .row {
    background: var(--_surface-2-mixed);
  }
  .choice input:checked + .row .row-end {
    color: var(--_accent-text);
  }
  .choice input:focus-visible + .row {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    .choice input:checked + .row {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

/** A longer list has a search box. */
const AT_A_GLANCE = 7

/** One of the things to choose from. */
export interface Choice {
  readonly id: string
  readonly name: string
  /** The language that the name is in, if it is not the visitor's. */
  readonly language?: string | undefined
  readonly detail?: string | undefined
  readonly start?: ReactNode
}

export interface ChoiceListProps {
  /** The title of the view, and the label of the list. */
  readonly title: string
  readonly choices: readonly Choice[]
  /** The id of the present choice. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** A list of radio buttons, of which one is chosen at all times. What is chosen counts at once, and the view stays. */
export function ChoiceList({ title, choices, chosen, onChoose }: ChoiceListProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const group = useId()
  const [query, write] = useKept('search', '')
  const isLong = choices.length > AT_A_GLANCE
  const found = isLong ? choices.filter((choice) => matches(choice, query)) : choices
  const nothing = found.length ? undefined : t('settings.none-found')
  useTitle(title)
  useAnnounce(nothing)
  return (
    <div className="view">
      {isLong && <SearchBox label={t('modal.search')} value={query} onWrite={write} />}
      <fieldset className="choices list" aria-label={title}>
        {found.map(({ id, name, language, detail, start }) => (
          <label key={id} className="choice">
            <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} />
            <Row
              start={start}
              title={<bdi lang={language}>{name}</bdi>}
              detail={detail}
              end={id === chosen && <CheckIcon />}
            />
          </label>
        ))}
      </fieldset>
      {nothing !== undefined && <p className="centred quiet">{nothing}</p>}
    </div>
  )
}

const matches = ({ id, name, detail = '' }: Choice, query: string) =>
  [id, name, detail].some((text) => folded(text).includes(folded(query.trim())))

/** Without accents and capitals, as people type. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
