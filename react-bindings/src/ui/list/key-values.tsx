import type { ReactElement, ReactNode } from 'react'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'

const styles = css`
  .key-values {
    display: flex;
    flex-direction: column;
    gap: 8px;
    width: 100%;
    font-size: var(--_small);
  }
  .key-values > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
  }
  .key-values dt {
    color: var(--_text-2);
  }
  .key-values dd {
    min-width: 0;
    margin-inline-start: auto;
    text-align: end;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`

export interface KeyValuesProps {
  /** In order. Each key is there once. */
  readonly rows: readonly { readonly key: string; readonly value: ReactNode }[]
}

/**
 * Facts and their values, such as the lines of a quote: a value that is too long goes below its key.
 *
 * @example
 * <KeyValues rows={[{ key: t('acme.fee'), value: '0.002 ETH' }, { key: t('acme.to'), value: <ShortAddress address={to} /> }]} />
 */
export function KeyValues({ rows }: KeyValuesProps): ReactElement {
  useStyles(styles)
  return (
    <dl className="key-values" part="key-values">
      {rows.map(({ key, value }) => (
        <div key={key}>
          <dt>{key}</dt>
          {/* A text keeps its own direction: an amount reads the same in every language. */}
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
