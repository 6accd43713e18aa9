/**
 * A grid that is not seen, whose units are the pixels of the picture: by it marks and custom shapes find their place in pictures without
 * axes, whose size is known.
 */
export const pixelGrid = ({ width, height }: { width: number; height: number }) => {
  const axis = (max: number) => ({ type: 'value' as const, show: false, min: 0, max: Math.max(1, max) })
  return {
    grid: { left: 0, right: 0, top: 0, bottom: 0, outerBoundsMode: 'none' as const },
    xAxis: axis(width),
    yAxis: { ...axis(height), inverse: true },
  }
}
