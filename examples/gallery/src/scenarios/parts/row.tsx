import { Row, Separator, SkeletonRows, Tag, useMessages, Picture } from '@latchkey/react/ui'
import { part } from './part.js'

function Rows() {
  const t = useMessages()
  return (
    <div className="view">
      <Row start={<Picture name="Harbor" />} title="Harbor" detail="0x5290…9EE7" onClick={() => {}} />
      <Row
        start={<Picture name="Kestrel" imageId="kestrel" />}
        title="Kestrel"
        end={<Tag tone="good">{t('tag.installed')}</Tag>}
        aria-current
        onClick={() => {}}
      />
      <Row start={<Picture name="Lantern" round />} title="Lantern" detail={t('networks.not-connected')} disabled />
      <Row start={<Picture name="Quarry" />} title="Quarry" busy onClick={() => {}} />
      <Separator word={t('modal.or')} />
      <Row title={t('account.balance')} end="1.5 ETH" />
      <SkeletonRows count={1} />
    </div>
  )
}

export const rowParts = () => [part('row', 'Rows of a list', Rows, { waits: true })]
