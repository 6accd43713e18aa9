import { createFileRoute } from '@tanstack/react-router'
import { DisplayPage } from '@/features/vision/display/display-page.tsx'

export const Route = createFileRoute('/display/$link')({
  staticData: { texts: ['vision', 'widgets', 'display'] },
  beforeLoad: ({ context }) => context.texts,
  component: Display,
})

function Display() {
  const { link } = Route.useParams()
  return <DisplayPage key={link} link={link} />
}
