import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'

/** A share with what it is made of: `12.5% (3 / 24)`. Nothing of nothing is no share. */
export const ShareText = ({ share: { n, of } }: { share: { n: number; of: number } }) =>
  of === 0 ? (
    noFigure
  ) : (
    <>
      {formatPercent({ n, of })}{' '}
      <span className="text-note font-normal text-t2 max-[600px]:block">
        ({formatCount(n)} / {formatCount(of)})
      </span>
    </>
  )
