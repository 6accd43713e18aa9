import type { ReportPart } from '@/kits/report/report-data.ts'
import { HeartPicture, heartPictureSize } from '@/widgets/class-heart-rate/heart-picture.tsx'
import type { HeartRateData } from '@/widgets/class-heart-rate/heart-rate-data.ts'

type HeartPaperProps = { title: string; note: string; data: HeartRateData; words: { moving: string } }

/** The curve of a lesson on paper, under its title. */
export const heartPart = ({ title, note, data, words }: HeartPaperProps): ReportPart => ({
  kind: 'part',
  key: 'hearts',
  height: heartPictureSize.height + 56,
  content: (
    <section>
      <h2>
        {title}
        <small>{note}</small>
      </h2>
      <HeartPicture label={title} data={data} words={words} />
    </section>
  ),
})
