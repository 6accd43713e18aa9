import type { ComponentProps } from 'react'
import { picturePart } from '@/kits/report/picture-part.tsx'
import type { ReportBlock } from '@/kits/report/report-data.ts'
import { DensityPair } from '@/widgets/density-pair/density-pair.tsx'
import type { DensityPairData } from '@/widgets/density-pair/density-data.ts'
import { DoseResponse } from '@/widgets/dose-response/dose-response.tsx'
import { ForestPlot } from '@/widgets/forest-plot/forest-plot.tsx'
import type { ForestData } from '@/widgets/forest-plot/forest-data.ts'

/** Rows that a picture has room for on one sheet. */
const most = 24

/** Which factors go with the outcome, on one axis. */
export const forestPicture = (caption: string, data: ForestData): ReportBlock[] =>
  data.rows.length > 0 && data.rows.length <= most
    ? [
        picturePart({
          key: 'forest',
          caption,
          height: data.rows.length * 32 + 100,
          children: <ForestPlot label={caption} {...data} />,
        }),
      ]
    : []

/** Those factors whose quarters differ most, as the page draws them. */
export const dosePicture = (
  caption: string,
  factors: ComponentProps<typeof DoseResponse>['factors'],
  metric: string,
): ReportBlock[] =>
  factors.length > 0
    ? [
        picturePart({
          key: 'doses',
          caption,
          height: 230,
          children: <DoseResponse label={caption} factors={factors} metric={metric} />,
        }),
      ]
    : []

export const spreadPicture = (caption: string, data: DensityPairData): ReportBlock =>
  picturePart({
    key: caption,
    caption,
    height: 200,
    children: <DensityPair label={caption} data={data} />,
  })
