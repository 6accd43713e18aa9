import { createFileRoute } from '@tanstack/react-router'
import { DisplayPage } from '@/features/vision/display/display-page.tsx'
import { holdDisplay, releaseDisplay } from '@/session/display.ts'

export const Route = createFileRoute('/display/$link')({
  staticData: { texts: ['vision', 'widgets', 'display'] },
  beforeLoad: ({ context, params }) => {
    holdDisplay(params.link)
    return context.texts
  },
  onLeave: releaseDisplay,
  component: Display,
})

function Display() {
  const { link } = Route.useParams()
  return <DisplayPage key={link} link={link} />
}
