import type { HTMLAttributes, ReactElement } from 'react'
import { readableTokens } from '../../styles/readable-tokens.js'
import { useStyles } from '../../styles/use-styles.js'

export interface ViewLayoutProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className' | 'style'> {
  /** Puts everything in the middle, as in a view that only says something. */
  readonly centred?: boolean
}

/**
 * The content of a view: the padding of the card, and a gap between what is in it.
 *
 * @example
 * <View>
 *   <Text tone="quiet">{t('acme.text')}</Text>
 *   <Button variant="primary">{t('acme.buy')}</Button>
 * </View>
 */
export function View({ centred = false, ...rest }: ViewLayoutProps): ReactElement {
  useStyles(readableTokens)
  return <div className={centred ? 'view centred middle' : 'view'} {...rest} />
}
