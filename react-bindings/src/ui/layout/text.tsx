import { createElement, type HTMLAttributes, type ReactElement } from 'react'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'

const styles = css`
  .text-tiny {
    font-size: var(--_tiny);
  }
  .text-large {
    font-size: var(--_large);
    font-weight: 600;
    line-height: 1.25;
  }
  .text-huge {
    font-size: var(--_huge);
    font-weight: 600;
    line-height: 1.2;
  }
  .text-success {
    color: var(--_success);
  }
  .text-warning {
    color: var(--_warning);
  }
  .text-error {
    color: var(--_error);
  }
`

export interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** `normal` by default. A `title` has the normal size, and is bold. */
  readonly variant?: 'tiny' | 'small' | 'normal' | 'title' | 'large' | 'huge'
  readonly tone?: 'quiet' | 'success' | 'warning' | 'error'
  /** An amount: digits of the same width, and a direction of its own, so that it reads the same in every language. */
  readonly number?: boolean
  readonly centred?: boolean
  /** The element. `p` by default; a heading inside a view is an `h3`. */
  readonly as?: 'p' | 'span' | 'h3' | 'div' | 'strong'
}

const CLASSES = {
  normal: '',
  title: 'title',
  small: 'small',
  tiny: 'text-tiny',
  large: 'text-large',
  huge: 'text-huge',
}

/**
 * A text in one of the sizes and colours of the modal.
 *
 * @example
 * <Text as="h3" variant="title">{t('acme.fees')}</Text>
 */
export function Text({
  variant = 'normal',
  tone,
  number = false,
  centred = false,
  as = 'p',
  children,
  ...rest
}: TextProps): ReactElement {
  useStyles(styles)
  const classes = [
    CLASSES[variant],
    tone && (tone === 'quiet' ? 'quiet' : `text-${tone}`),
    number && 'number',
    centred && 'centred',
  ]
  const className = classes.filter(Boolean).join(' ') || undefined
  return createElement(as, { className, ...rest }, number ? <bdi>{children}</bdi> : children)
}
