import { Suspense, useLayoutEffect } from 'react'
import type { CurrentUser } from '@/contract/current-user.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import type { DisplayWalls } from '@/kits/live-screen/display-wall.ts'
import { required } from '@/lib/required.ts'
import { layTheme } from '@/lib/root-theme.ts'
import type { RotationPlan } from '@/lib/rotation.ts'
import { cx } from '@/ui/cx.ts'
import { ClockPage } from './clock-page.tsx'
import { useStopNow } from './use-stop-now.ts'

type ScreensInTurnProps = {
  plan: RotationPlan
  organisation: CurrentUser['organisation']
  walls: DisplayWalls
}

/** The stops of a plan, each at its time. The next one is drawn behind the present one a few seconds before, so that no turn shows a blank. */
export function ScreensInTurn({ plan, organisation, walls }: ScreensInTurnProps) {
  const { at, ready, goesOnAt } = useStopNow(plan)
  useLayoutEffect(() => layTheme('wall'), [])
  const drawn = [at, ready].filter((index) => index !== null)
  return (
    <AudienceArea wall>
      <div data-theme="wall" className="relative h-dvh overflow-hidden bg-bg">
        {at === null && <ClockPage name={organisation.name} goesOnAt={goesOnAt} />}
        {drawn.map((index) => {
          const { screen, school, stage } = required(plan.stops[index], 'a stop')
          const Wall = walls[screen]
          return (
            <div
              key={`${index} ${screen}`}
              inert={index !== at}
              className={cx('absolute inset-0', index !== at && 'invisible')}
            >
              <Suspense>
                <Wall
                  organisation={organisation}
                  {...(school !== undefined && { school })}
                  {...(stage && { stage })}
                />
              </Suspense>
            </div>
          )
        })}
      </div>
    </AudienceArea>
  )
}
