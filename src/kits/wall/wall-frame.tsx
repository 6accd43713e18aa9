import type { CSSProperties, ReactNode } from 'react'
import { isRecent } from '@/live/live-arrival.ts'
import { WallStage } from '@/ui/size.tsx'
import { ArrivalContext } from '@/widgets/arrival/arrival-context.ts'

const arrival = { isRecent }

type WallFrameProps = {
  theme?: string | undefined
  /** Tracks in the numbers of a 1920×1080 picture. */
  grid: Pick<CSSProperties, 'gridTemplateRows' | 'gridTemplateColumns'>
  /** On the largest screens its units are smaller, so that more of them have room: for walls that show more there. */
  isRoomy?: boolean
  children: ReactNode
}

/** Fills its box at 16:9 and wider without scrolling; nothing to press. What a live event changes inside is outlined for two seconds. */
export const WallFrame = ({ theme = 'wall', grid, isRoomy = false, children }: WallFrameProps) => (
  <div data-theme={theme} className="h-full bg-bg text-t1">
    <WallStage {...(isRoomy && { className: 'is-roomy' })}>
      <ArrivalContext value={arrival}>
        <main className="grid size-full gap-3 px-6 py-5 *:min-h-0 *:min-w-0" style={grid}>
          {children}
        </main>
      </ArrivalContext>
    </WallStage>
  </div>
)
