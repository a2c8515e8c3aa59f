/** Style sheets in which `data-shown` does what a pointer and the Tab key do elsewhere. */
export function showingStates(css: string): string {
  return css
    .replaceAll(/(?<!\(hover):hover\b/g, ':is(:hover,[data-shown~=hover])')
    .replaceAll(/:active\b/g, ':is(:active,[data-shown~=pressed])')
    .replaceAll(/:focus-visible\b/g, ':is(:focus-visible,[data-shown~=focus])')
}
