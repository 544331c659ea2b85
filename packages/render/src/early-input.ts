/**
 * Event replay before hydration. Records clicks, changes, input and submits on elements that React has not hydrated
 * yet, and repeats the latest one of each element as soon as it is hydrated. Links, forms with an action and `details`
 * work without scripts and are ignored. A POST form without an action needs scripts and is submitted after hydration. A
 * link that opens a dialog also waits, and is followed when scripts do not load. React marks hydrated elements by a
 * property. React does not notice a change of a field from before hydration, so the value that it remembers is changed
 * first. When an element was rendered again meanwhile, the one in its place is used.
 *
 * React marks an element before it commits it, and ignores events until then. The listener on `window` therefore keeps a
 * form that no handler has taken care of for another try, instead of letting the browser post it.
 *
 * Inlined in the page's head, without the characters that rendering would escape.
 */
export const earlyInputScript = `(function(){
var tries=600,every=50,waiting=[],timer=0;
function isTaken(node){return Object.keys(node).some(function(key){return key.startsWith(\`__reactProps$\`)})}
function isTick(node){return node.type===\`checkbox\`?true:node.type===\`radio\`}
function isAlone(node,type){
if(node.localName===\`a\`)return type===\`click\`;
if(node.matches(\`button,[role=button]\`))return type===\`click\`?!(node.type===\`submit\`?node.form:null):false;
if(node.matches(\`select\`)?true:isTick(node))return type===\`change\`;
return node.type===\`range\`?false:type===\`input\`}
function label(node){return node.matches(\`a,button\`)?node.ariaLabel||node.textContent:isTick(node)?node.value:\`\`}
function alike(old){return Array.from(document.querySelectorAll(old.localName)).filter(function(node){
return node.type===old.type?node.name===old.name?label(node)===label(old):false:false})}
function record(event){
if(event.type===\`submit\`)return recordForm(event);
var node=event.target.closest?event.target.closest(\`button,[role=button],select,input,textarea,a[aria-haspopup]\`):null;
if(node?isTaken(node)?true:!isAlone(node,event.type):true)return;
if(node.localName===\`a\`)event.preventDefault();
keep(node,event.type)}
function recordForm(event){
var form=event.target;
if(event.defaultPrevented?true:form.method!==\`post\`?true:form.hasAttribute(\`action\`)?true:event.eventPhase===1?isTaken(form):false)return;
event.preventDefault();
keep(form,\`submit\`)}
function keep(node,type){
waiting=waiting.filter(function(each){return each.node!==node});
waiting.push({node:node,place:alike(node).indexOf(node),type:type,left:tries});
timer=timer||setInterval(replay,every)}
function replay(){
var all=waiting;
waiting=[];
all.forEach(function(each){
var node=each.node.isConnected?each.node:alike(each.node)[each.place];
if(node?isTaken(node):false)repeat(node,each);
else if(each.left--)waiting.push(each);
else if(each.node.href)location.assign(each.node.href)});
if(!waiting.length){clearInterval(timer);timer=0}}
function repeat(node,each){
var old=each.node,was=node.value;
if(each.type===\`click\`)return node.click();
if(each.type===\`submit\`)return node.requestSubmit();
if(isTick(node)){
if(node.checked!==old.checked)return node.click();
was=String(!node.checked)}
else if(node!==old){node.value=old.value;if(node.value===was)return}
else was=\`\\0\`+was;
if(node._valueTracker)node._valueTracker.setValue(was);
node.dispatchEvent(new Event(isTick(node)?\`click\`:each.type,{bubbles:true}))}
[\`click\`,\`change\`,\`input\`,\`submit\`].forEach(function(type){document.addEventListener(type,record,true)});
window.addEventListener(\`submit\`,recordForm)
})()`.replaceAll('\n', '')
