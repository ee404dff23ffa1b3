/**
 * The 2,500 commonest words of leaked passwords that are not in common-words.ts, as people typed them. Source: the list `passwords`
 * of @zxcvbn-ts/language-common 4.1.3, with this licence (MIT):
 *
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
 * Copyright (c) 2021 @zxcvbn-ts
 *
 * Permission is hereby granted, free of charge, to any person obtaining
 * a copy of this software and associated documentation files (the
 * "Software"), to deal in the Software without restriction, including
 * without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to
 * the following conditions:
 *
 * The above copyright notice and this permission notice shall be
 * included in all copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
 * EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
 * MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
 * LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
 * OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
 * WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const LEAKED_WORDS = `
aardvark aaron aberdeen abgrtyu abigail accord account achilles action active adam adgjmptw adidas admiral adult
aezakmi africa aggies aikido airborne airbus airforce airplane alabama alan alaska albatros albert albion alejandr
aleksandr alexande alexander alexandr alexandra alfred alice alien aliens alison allen allison alpha alpine always
alyssa amadeus amateur amazon amber american amsterdam anaconda anakin anal analsex anarchy anastasia anders anderson
andre andreas andrei andrew andrey andy anfield angelica angelina angelo angels anhyeuem animal anime annette annie
anthony anton anubis anything apache apollo applepie apples aquarius aragorn archer archie arizona arjay armani arnold
arthur artist asdasd asdfasdf asdfg asdfghj asdfghjk asdfjkl asdzxc ashton asian aspire aspirine assass assassin
assfuck assman asterix astros athena atlanta atlantic atlantis atomic attack auburn audrey aussie australi avalon
avatar avenger awesome azamat azerty azsxdc azsxdcfv babe babes babies babyboy babydoll babygirl babylon bacon badass
badboy baddog badger baggins ball baller balloon balls bambam bananas bandit bang bangkok banshee barbara barbie
barcelon barkley barney barsik bart basket basketba bass bassman bastard battle baxter beagle beaner bearbear bears
beast beatrice beautiful beauty beaver beavis beckham becky beefcake beer beetle belinda bell bella bender bennett
benson bentley berlin bernard bernie bertha bethany better beverly bianca bicycle bigballs bigbird bigboobs bigboy
bigcock bigdaddy bigdick bigdog bigfoot bigger biggie bigguy bigmac bigman bigmoney bigone bigred bigsexy bigtime
bigtits bikini bill billie billy billybob billyboy bingo bird birdie birdman birthday biscuit bishop bitches biteme
bizkit blabla blackcat blackdog blackie blackjac blackman blacks blacky blade blades blahblah blake blaster blazer
blessed blizzard blonde blondes blondie blood bloody blow blowjob blowme bluebird blueblue blueeyes bluemoon blues
bluesky boat bobafett bobbie bobbob bobby bobcat boeing bogart bogdan bohica bollocks bollox bomber bond bondage bone
bonehead boner bones bonjour bonnie bonsai boob boobies booboo boobs booger boogie boomer bootie boots booty boris
bosco bossman boston bottom bowler bowling bowser boxing boys brad bradford bradley brandi brando brandy braves breast
breeze brendan brianna bridge bridget britney brittany broken bronco brooke brooklyn brooks brothers brownie browns
bruce brucelee bruins bruno brutus bryant bubba bubbas bubble bubbles buck buckeye buckeyes buddha budlight budman
buffalo buffett buffy bugger bull bulldog bulldogs bullet bullshit bunghole bunny burger burton bush business butch
butler butt butter butterfl butthead butthole buttons byteme cabbage cactus cadillac caesar caitlin calico caliente
californ callie calvin camel camelot camels camera cameron camilla camille campbell cancel cancer candle candy
candyman cannon canon cantona capital capone captain cardinal carlo carlton carol caroline carolyn carpet carrie
carrot carson carter cartman cartoon caserta casey cash casino casper cassidy cassie castle catdog catfish catherin
catherine catman cats cavalier ccbill cdtnkfyf celeste celica celine celtic celtics center central cessna chair
champion champs chance chandler chanel chang chaos charger chargers charles charli charlott charlotte charlton charly
charmed chase chaser check cheers cheetah cheng cherokee cherry cheryl chester chevelle chevrole chewie cheyenne
chichi chicken chickens chicks chief chiefs children chipper chloe chocolat chopper chrissy christ christia christin
christine christop christopher christy chronic chubby chuck chucky church cindy cjkysirj cjkywt claire clancy clapton
clarence classic claude clayton clemson clifford clinton clitoris clover cocacola cock cocks coconut cody coke coleman
colleen college collins colorado colors coltrane columbia columbus comics command commando compaq concrete condom
condor connect conner connie connor conrad consumer content control cookies cool cooldude cooler coolio coolman cooter
copper corona corrado cosmo cosmos cosworth cotton cougar country courtney cowboy coyote cracker crash crazybab cream
creampie creamy creative cricket crimson cruise crunch crusader crystal cthulhu cthutq cuddles cumming cumshot cunt
cupcake curious curtis cutlass cutter cxfcnmt cyclone cynthia daddy dagger dakota dale dallas dalton damien damnit
dana dancer danger danie danielle daniil danila danni dannyboy darkside darkstar darling darren darwin dave davids
davidson davis dawg dawson daytona dbrnjhbz dead deadhead deadman dean deanna death debbie deborah deedee deeznuts
defender defiant deftones delete delta demon denali denis denise deniska dennis denver derrick desert design designer
desire deskjet destiny detroit devil devildog devils dexter dfkthbz dfvgbh diamonds dick dickhead dicks diesel
dietcoke digger digital dilbert dildo dilligaf dillon dima dinamo dingdong dinosaur director dirty discover disney
dixie dkflbvbh doberman dodger dodgeram dodgers dogg doggy dogman dogs dollar dolphins dominic domino donald dong
donkey donna donnie doobie doodle dookie dorothy double doughboy douglas down dracula drago dragons dragoon drake
dream dreamer dreams drew driver drizzt drowssap drpepper drummer dthjybrf dublin ducati duchess duck dude dudley duke
dumbass duncan dustin dusty dylan easy eatme eatpussy eatshit eclipse eddie eduard edward eeyore eileen einstein
ekaterina elaine electric element elephant eleven elijah elizabet elliot elliott elvira elvis elwood emerald emerson
emily eminem empire energy engage engine engineer england english enigma enjoy enter enterpri enterprise eric ericsson
ernest erotic escape escort esther eternity eugene everest everton excalibu exigen exigent exodus explorer express
extreme fabie faith falcon falcons fallen fantasy farmer farside fart fashion fast faster fatass fatboy fatcat fatman
feet fender fernand ferret fetish ficken figaro fighter filter finger fingers finish fireball firebird firefly firefox
fireman fish fisher fishing fitness fktrcfylh fktrcfylhf fktrctq flames flamingo flash flatron fletcher flight flipper
florence florida flowers fluffy flyboy flyers flying foobar forest forever forget forgot formula forrest fortuna
fortune fossil foster foxtrot frances francis franco francois frank frankie franklin franky freak freaks freaky
freckles fred freddie freddy frederic fredfred free freeman freepass freeporn freeuser french fright frisco frog
frogger froggy frontier frosty fubar fucked fuckers fuckface fuckfuck fuckin fucking fuckit fuckme fuckoff fugazi
function funny funtime fusion future fyfcnfcbz fylhtq gabrie galaxy galina galore gambit gandalf gang gangbang gangsta
gangster garbage garden garfield garrett gary gateway gator gators gbpltw geheim gemini genesis genius george georgia
gerald gerard geronimo getsome gfhjkm ghbdtn ghbdtnbr ghjcnj ghost giant giants gibson gilbert gillian giorgi giovanni
girl girls gizmo gizmodo gjkbyf global gmoney goblin goblue goddess godsmack godzilla gofish goforit goldberg goldfish
goldie golfball golfer golfing goober goodbye goodluck goodtime goose gopher gordon gorilla gotcha gothic govols grace
gracie graham grandma granny grateful great greatone greenbay greenday greens greg gregory gremlin grendel gretchen
griffey griffin gringo grizzly groovy grover grumpy guardian guinness gundam gunner gustav hacker hailey halflife
hallo hamburg hamilton hamlet hammer hammers hamster handsome hannibal hansen hansolo happyday hard hardcore harder
hardon hardrock harmony harold harper harris harrison harry harvey hastings hawaii hawk hawkeye hayden hayley head
hearts heather heaven hedgehog helen helena hell hellfire hellyeah help helpme hendrix henry hentai herbert herbie
herman hermes hershey hesoyam hidden highland hilton hiphop history hithere hitler hitman hjvfirf hobbes hobbit holden
holiday holland holly hollywoo hollywood holmes holyshit homer homers homerun honey hongkong hooker hooters hoover
hope hopper horndog hornet horney horny horses hotboy hotdog hotrod hotsex hotstuff hottie house houses houston howard
hudson hummer hungry hunting hurrican husker huskers huskies hustler hyperion ibanez icecream iceman iforgot igor
iguana ihateyou illini ilovesex iloveu iloveyo imagine immortal impala imperial incubus indian indiana indians indigo
infantry inferno infiniti infinity ingrid insane inside integra intrepid ireland irina irish isabelle island ivanov
iverson iwantu jackal jackass jackie jackoff jaguar jake jamaica jamesbon jamie jammer janice janine japanese jarhead
jasmin jasmine jason jasper jazz jazzman jedi jeff jeffrey jenna jennie jensen jeremiah jericho jerome jerry jersey
jesse jessie jester jethro jimbo jimbob jimmy joanna joanne joejoe joey johanna johnjohn johnny josh jrcfyf judith
juice julie juliet julius jumper junebug jungle junior jupiter justdoit justice justin justine justme kaiser kaktus
kamikaze kangaroo kansas karate karolina kasper katana katerina kathleen kathryn kathy katie katrin katrina keeper
keith kelley kelsey kennedy kenneth kenny kenshin kentucky kenwood kenworth kermit keyboard keystone kicker killme
kimberly kingdom kingkong kingpin kingston kirill kirsten kiss kisses kissme kitkat kitten kitty kittycat klaster
knicks knight knights knopka kodiak kolobok kong koshka kotenok kramer kristen kristi kristin kristina kristy kume
kyle labrador labtec lacrosse ladies lady ladybug laguna lancelot lancer lansing laptop larisa larry lasvegas latin
latino lauren laurie lawrence lawyer leader leather ledzep legacy legion legolas lemons lennon leonard leopard lesbian
lesbians leslie lespaul lestat lester letsgo lewis lexmark liberty lick licker lickit lickme life lifehack lifetime
lightnin lights lillian lincoln lindsay lindsey lionking liquid lisa lisalisa liverpoo lizard lizzie lobster logan
logitech lolita lollipop lollol lonely lonestar lonewolf long longhorn looker looking lorraine loser louise loulou
loveit lovelove loveme loverboy lovers loving lowrider lucifer luckydog ludwig luke luther lvbnhbq macdaddy machine
madden maddie maddog madeline madison madman madmax madness madonna magnolia magnum magnus maiden mailman makaveli
maksim malcolm malibu mallard manchest mandingo mandy maniac manson manutd marathon marcel marcus margaret mariah
marian marie marilyn marine mariners marines marino marion marisa marissa mark market markus marlboro marlene marley
marlin marshall martini marvin maryjane maryland mason massive masters matilda matt mature maurice maverick maxell
maxima maximus maxine maxmax maxwell mayday mayhem maynard meatball meatloaf megadeth megaman megan meghan melanie
melinda mellon melody melvin member memorex memory memphis mercury meridian mersedes metallic method michaela michel
michele michigan mickey microlab microsof midget midnight mighty mikemike mikey milana milano milena miles military
miller millie million milton mine minnie miracle mirage miranda mission missy mister mistress misty mitchell mobile
models mojo mollie molly moloko molson momoney moneys mongoose monika monique monitor monkeys monopoly monroe monster
montana montreal monty moocow mookie moomoo moon moose morgan morpheus morris morrison moscow mountain mouse movie
movies mozart muffin mulder munchkin muppet murphy murray muscle mushroom musicman mustangs mylove mypass myself
mystery mystic nadine naked napass napoleon nascar nasty nastya natali natalie natasha nathalie national natural
naughty nebraska nellie nelson nemesis neptune network nevada newlife newman newpass newport newton nfnmzyf nick
nicola nikita nikki nikola nimrod nina niners nintendo nipple nipples nobody nofear nolimit none noodle noodles nookie
nopass norman norton nothing nugget nuttertools nylons nymets oakland oakley obiwan oblivion odessa ohyeah oilers
oklahoma oksana oldman oliver omega onelove online open openup oranges oregon orgasm orioles orion osiris outlaw
overlord oxford pacific packard packer pacman painter pakistan palace paladin palmer panama panasonic pancho pandora
panthers panties pantyhos panzer paradise paradox parker parola parrot party pascal passat passion passport passwor
patches patrick patriot patton pauline pavilion payton peaches peanut peanuts pearljam pebbles peekaboo peewee pegasus
pencil penelope penguin penguins penis penny pentium people pepsi perfect personal pervert pete peter peterpan peters
phantom philip philips phillies phillip philly phoebe photo photos phpbb picard picasso piccolo pickle pickles pics
picture pierre piglet pikachu pillow pilot pimp pimpin pineappl ping pinkfloy pioneer pirate pirates pistol pitbull
planet plastic platinum play playboy playtime please pleasure plumber plymouth poison polaris police polina polo
polska poncho pontiac poodle pooh poohbear pookie poontang poop pooper poopie poopoo pooppoop popcorn popeye porkchop
porn porno pornstar porter portland portugal positive possum postal potato potter powder powell power powers precious
predator prelude presario preston pretty primus princes printer private privet prodigy profit psycho pumpkin punisher
punkin punkrock puppies pussies pussy pussycat pussys putter pyramid qawsed qawsedrf qazqaz qazwsxed qazwsxedc
qazwsxedcrfv qazxsw qazxswedc quality quincy qwaszx qweasd qweasdzxc qweqwe qwerasdf qwertyu qwertyui qwertyuio rabbit
racecar racerx rachael rachel racing ragnarok raider rainbow raistlin ralph rammstein ramona randall random randy
rangers raptor rascal raven ravens raymond razz rbhbkk ready reagan reality reaper rebecca rebel rebels redalert
redbull reddog redhead redhot redman redneck redrum redskins redsox redwings reebok reggie remember renegade rereirf
rescue research retard revenge review rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhonda rich richards richie richmond
rick ricky rightnow ripper river rjirfrgbde rjntyjr robbie roberta roberts robin robinson rocker rocket rockets
rockhard rockon rocks rockstar rodney roger rogers roland roller rolltide romance romashka romeo rommel ronald ronnie
rookie rooster rootbeer roscoe rose rosebud rosemary rotten rovers roxanne rubber rugby rulez runner running rupert
rush ruslan russell russia russian rustam rusty ryan sabbath sabina sabine sabrina sadie safety sailboat sailing
sailor saint saints sakura sally salmon samiam sammie sammy sampson samson sandiego sandman sandro santana sapphire
sarah saratoga sasha sassy satan saturn saun sausage savage savannah sayang scarface scarlet scarlett science scooby
scoobydo scooter scorpio scorpion scotch scotland scott scottie scotty scrappy scratch scream scruffy scully sean
search seattle sebastia security seinfeld select selena seminole semperfi sentinel septembe serega serena serenity
sergei sergey service sesame sexsex sexual sexx sexygirl shaggy shalom shaman shamrock shane shania shannon shaolin
shark sharks sharon shasta shaved shazam sheena sheila shelby shelley shelly shemale sherlock sherman sherry sherwood
shiloh shirley shithead shitty shogun shooter shopping short shorty shotgun showme showtime sidney siemens sierra
simba simon simone simple simpson simpsons sinatra singer single sinner sirius sithlord sixers skater skeeter skiing
skinny skipper skippy skittles skorpion skyline skywalke skywalker slacker slappy slapshot slayer sleepy slick slider
slut sluts smiles smiley smitty smoke smoker smokey smokin smooth smudge smut snakes snapper snatch snickers sniper
snoopy snowball snowman snuggles sobaka socrates softball software soleil solomon somethin sommer sonic sony sooner
sooners sophia sophie southern space spanking spankme spanky sparkle sparky sparta spartak spartan spartans speaker
special spectrum speed speedy spencer spider spiderma spidey spike spirit spitfire splash spooky sport sports springer
sprint sprite spunky spyder squirrel squirt srinivas stacey stalker stallion standard stanley starbuck starcraft
stardust starfish stargate starship startrek station stealth steele stefan stefano stella stephani stephanie stephen
sterlin sterling steve steven stevie stewart stick sticks sticky stimpy stinger stingray stinky stocking stocks stolen
stone stonecol stoner stones storm stormy stranger street strider strike striker stripper strong stuart stud student
studio stuff stupid subaru sublime success suck sucker suckit suckme sucks sugar sultan summit sundance sunrise sunset
superfly superstar support surf surfer surfing susan suzanne svetik svetlana swallow sweden sweet sweetie sweetpea
sweets sweety swimming swinger swingers swordfis swordfish sydney sylvia syracuse tacobell tacoma tamara tammy tanker
tanner tanya tardis target tarheel tarheels tarzan tasha tatiana tattoo tatyana taurus taylor tazman tdutybq teacher
technics techno teddy teen teens telefon tempest temple terminal terminator terror terry testtest thailand thanks
thankyou thegame thekid theking theman theodore theone theresa therock thompson throat thuglife thumper tickle tiffany
tigers tigger tight timber time timmy timothy tina tinker tinman tintin titanic titans titleist tits titties tobias
today tolkien tomato tomcat tommy tomtom tool tootsie topcat topdog topgun topper tornado toronto toshiba tottenha
tracey tractor tracy traffic trains trance transam travel travis treasure trebor tree trevor trfnthbyf tricky trigger
trinidad trinity tristan triton triumph trixie trojan trojans trombone trooper trouble trucker trucks truelove trumpet
trunks tsunami tucker tundra turbo turkey turner turtle tweety twilight twisted twister tyrone ultima ultimate unicorn
universe unknown unreal utopia vacation vader vagina valentin valera valerie valhalla valley vampire vanhalen vanilla
vectra vegeta velvet verbatim veritas vernon verona veronika vertigo vette vfczyz vfhbyf vfhecz vfksirf vfrcbv
vfrcbvrf vfvekz vfvjxrf victory video viking vikings viktor viktoria vincent violet viper vipers virgin virginia
vision vitalik vivian vkontakte vladik vladimir vladislav volley volume voodoo vortex voyager voyeur vulcan walker
wallace walleye wally walnut walter wanker warcraft warhammer warlock warlord warren warriors waterloo waters watson
wayne weasel weather webmaster webster weed weezer wendy werewolf werner wesley western westham westside wetpussy
whiskey whisper whitney whocares whore whynot wicked wilbur wildcat wildcats wildfire willie willis willow willy
wilson window winner winnie winston wisdom wizard wolfgang wolfie wolfman wolfpack wolverin wolverine wolves wombat
women wonder wood woody woofwoof wookie wordpass world wrangler wright writer wutang xanadu xfiles xtreme yankee
ybrbnf yfnfif yomama yosemite young yourmom yvonne zachary zaphod zaqwsx zaqxsw zenith zeppelin zidane zipper zorro
zvezda zxcasd zxcasdqwe
`;
