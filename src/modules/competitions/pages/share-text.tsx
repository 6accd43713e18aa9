import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'

/** A share with what it is made of: `12.5% (3/24)`. Nothing of nothing is no share. */
export const ShareText = ({ share: { n, of } }: { share: { n: number; of: number } }) =>
  of === 0 ? (
    noFigure
  ) : (
    <>
      {formatPercent({ n, of })}{' '}
      <span className="text-t3">
        ({formatCount(n)}/{formatCount(of)})
      </span>
    </>
  )
