import type { ReactNode } from 'react'
import type { ReportPart } from './report-data.ts'

/** Above, under and for the caption of a picture. */
const around = 40

type PicturePart = { key: string; caption: string; height: number; children: ReactNode }

/**
 * A picture of the page on paper, in the same widget, under the table that it draws. Nothing on a sheet is pressed or walked through by key:
 * to whoever listens it is one picture, whose figures the table says.
 */
export const picturePart = ({ key, caption, height, children }: PicturePart): ReportPart => ({
  kind: 'part',
  key: `picture ${key}`,
  height: height + around,
  word: { kind: 'pictures', isTitled: false, pictures: [{ name: caption }] },
  content: (
    <figure className="pt-3">
      <div role="img" aria-label={caption} data-picture={caption} className="bg-surface" style={{ height }}>
        {/* Room for marks of hidden figures, which are wider than the slots at the edge. */}
        <div inert className="size-full px-3">
          {children}
        </div>
      </div>
      <figcaption className="truncate text-center text-[12px]/6">{caption}</figcaption>
    </figure>
  ),
})
