export const asked = () => fetch('/eye/api/rows')
