/**
 * Deferred layout of off-screen sections. Children of an element with `data-fold` that are far outside of the window
 * are laid out after the first paint, eight between two frames: style and layout of a whole page are the longest task
 * of a phone before its first paint. Nothing visible moves: the first six children may be in the window, where their
 * unfolding would count as a layout shift on a slow machine. Everything is laid out at once when the window may begin
 * further down, at an anchor or after a back navigation, as without scripts. Until its turn an element is estimated at
 * 400 px of height; find-in-page, anchors and the keyboard still reach its contents.
 *
 * Inlined after the page's contents, without the characters that rendering would escape.
 */
export const foldScript = `(function(){
var opened=performance.getEntriesByType(\`navigation\`)[0];
if(location.hash||!opened||opened.type!==\`navigate\`)return;
var parts=Array.from(document.querySelectorAll(\`[data-fold]\`)).flatMap(function(whole){return Array.from(whole.children).slice(6)});
parts.forEach(function(part){
part.style.contentVisibility=\`auto\`;
part.style.containIntrinsicBlockSize=\`auto 400px\`});
function unfold(){
parts.splice(0,8).forEach(function(part){part.style.cssText=\`\`});
document.body.getBoundingClientRect();
if(parts.length)afterFrame()}
function afterFrame(){requestAnimationFrame(function(){setTimeout(unfold)})}
if(parts.length)afterFrame()})()`
